import { absenceReasons } from './en/absenceReasons.ts';
import { account } from './en/account.ts';
import { allocation } from './en/allocation.ts';
import { developer } from './en/developer.ts';
import { district } from './en/district.ts';
import { editing } from './en/editing.ts';
import { frame } from './en/frame.ts';
import { identity } from './en/identity.ts';
import { palette } from './en/palette.ts';
import { panels } from './en/panels.ts';
import { preferredSubstitutes } from './en/preferredSubstitutes.ts';
import { products } from './en/products.ts';
import { security } from './en/security.ts';

/** Every English text of the console by its key: one file for each area, and what the service says too. */
export const en = {
  ...frame,
  allocation: { ...frame.allocation, ...allocation },
  account,
  absenceReasons,
  district,
  editing,
  identity,
  palette,
  panels,
  preferredSubstitutes,
  products,
  security,
  developer,
};

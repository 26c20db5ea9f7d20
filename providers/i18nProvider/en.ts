import english from 'ra-language-english';
import { en as spoken } from '#schemas/messages/en.ts';
import { absenceReasons } from './en/absenceReasons.ts';
import { account, identity } from './en/account.ts';
import { actions } from './en/derived/actions.ts';
import { editing } from './en/derived/editing.ts';
import { ordered } from './en/derived/ordered.ts';
import { undo } from './en/derived/undo.ts';
import { developer } from './en/developer.ts';
import { districtCompare } from './en/districtCompare.ts';
import { districts } from './en/districts.ts';
import { employees } from './en/employees.ts';
import { employeeTabs } from './en/employeeTabs.ts';
import { frame } from './en/frame.ts';
import { home } from './en/home.ts';
import { imports } from './en/imports.ts';
import { district, lock, palette, panels, products } from './en/panels.ts';
import { allocation, preferredSubstitutes } from './en/preferredSubstitutes.ts';
import { mail, retention } from './en/retention.ts';
import { security } from './en/security.ts';
import { services } from './en/services.ts';
import { signIns } from './en/signIns.ts';
import { substitutes } from './en/substitutes.ts';
import { withOwn } from './withOwn.ts';

/** Every English text of the console by its key: one file for each area, and what the service says too. */
export const en = {
  ...spoken,
  ...frame,
  ra: withOwn(english.ra, frame.ra),
  allocation: { ...spoken.allocation, ...allocation },
  account,
  actions,
  absenceReasons,
  district,
  districts,
  editing,
  employees,
  employeeTabs,
  home,
  identity,
  imports,
  lock,
  mail,
  palette,
  panels,
  ordered,
  preferredSubstitutes,
  substitutes,
  products,
  districtCompare,
  retention,
  services,
  security,
  signIns,
  undo,
  developer,
};

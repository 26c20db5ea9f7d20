import { en as spoken } from '#schemas/messages/en.ts';
import { absenceReasons } from './en/absenceReasons.ts';
import { allocation } from './en/allocation.ts';
import { bulk } from './en/bulk.ts';
import { developer } from './en/developer.ts';
import { editing } from './en/editing.ts';
import { fields } from './en/fields.ts';
import { form } from './en/form.ts';
import { list } from './en/list.ts';
import { pages } from './en/pages.ts';
import { preferredSubstitutes } from './en/preferredSubstitutes.ts';
import { ra } from './en/ra.ts';
import { shell } from './en/shell.ts';

/** Every English text of the console by its key: one file for each area, and what the service says too. */
export const en = {
  ...spoken,
  ra,
  shell,
  allocation: { ...spoken.allocation, ...allocation },
  bulk,
  absenceReasons,
  editing,
  fields,
  form,
  list,
  pages,
  preferredSubstitutes,
  developer,
};

import { es as spoken } from '#schemas/messages/es.ts';
import type { en } from './en.ts';
import { absenceReasons } from './es/absenceReasons.ts';
import { allocation } from './es/allocation.ts';
import { bulk } from './es/bulk.ts';
import { developer } from './es/developer.ts';
import { editing } from './es/editing.ts';
import { fields } from './es/fields.ts';
import { form } from './es/form.ts';
import { list } from './es/list.ts';
import { pages } from './es/pages.ts';
import { preferredSubstitutes } from './es/preferredSubstitutes.ts';
import { ra } from './es/ra.ts';
import { shell } from './es/shell.ts';
import type { Translated } from './translated.ts';

/** Every Spanish text of the console by its key. */
export const es: Translated<typeof en> = {
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

import { es as spoken } from '../../es.ts';
import type { frame as english } from '../en/frame.ts';
import type { Translated } from '../translated.ts';
import { bulk } from './derived/bulk.ts';
import { fields } from './derived/fields.ts';
import { form } from './derived/form.ts';
import { list, search } from './derived/list.ts';
import { calls, pages, ra } from './pages.ts';
import { permissions } from './permissions.ts';
import { impersonation, navigation, session, shell } from './shell.ts';

/** The Spanish texts of the shell and of lists. */
export const frame: Translated<typeof english> = {
  ...spoken,
  ra,
  session,
  shell,
  bulk,
  calls,
  fields,
  form,
  impersonation,
  list,
  navigation,
  pages,
  permissions,
  search,
};

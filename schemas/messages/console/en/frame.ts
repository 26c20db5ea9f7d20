import { results } from '../../results.ts';
import { bulk } from './derived/bulk.ts';
import { fields } from './derived/fields.ts';
import { form } from './derived/form.ts';
import { list, search } from './derived/list.ts';
import { calls, pages, ra } from './pages.ts';
import { permissions } from './permissions.ts';
import { impersonation, navigation, session, shell } from './shell.ts';

/**
 * The English texts of the shell and of lists, and of all call results: everything that a first page needs. Texts of
 * other pages, and further service texts, are in `en.ts` and loaded with those pages.
 */
export const frame = {
  ...results,
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

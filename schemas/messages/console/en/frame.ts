import { results } from '../../results.ts';
import { bulk } from './derived/bulk.ts';
import { fields } from './derived/fields.ts';
import { form } from './derived/form.ts';
import { list, search } from './derived/list.ts';
import { calls, pages, ra } from './pages.ts';
import { permissions } from './permissions.ts';
import { impersonation, navigation, session, shell } from './shell.ts';

/**
 * The English texts that the frame and the lists speak, and what any call may come to: all that a first page
 * needs. The areas of other pages, and what else the service says, stand in `en.ts` and come with those.
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

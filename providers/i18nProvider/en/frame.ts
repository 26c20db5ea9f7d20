import { en as spoken } from '#schemas/messages/en.ts';
import { bulk } from './bulk.ts';
import { fields } from './fields.ts';
import { form } from './form.ts';
import { list, search } from './list.ts';
import { calls, pages, ra } from './pages.ts';
import { permissions } from './permissions.ts';
import { impersonation, navigation, session, shell } from './shell.ts';

/**
 * The English texts that the frame and the lists speak, and what the service says too: all that a first page
 * needs. The areas of other pages stand in `en.ts` and come with those.
 */
export const frame = {
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

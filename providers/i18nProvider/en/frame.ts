import { en as spoken } from '#schemas/messages/en.ts';
import { bulk } from './bulk.ts';
import { calls } from './calls.ts';
import { fields } from './fields.ts';
import { form } from './form.ts';
import { impersonation } from './impersonation.ts';
import { list } from './list.ts';
import { navigation } from './navigation.ts';
import { pages } from './pages.ts';
import { permissions } from './permissions.ts';
import { ra } from './ra.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

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

import { es as spoken } from '#schemas/messages/es.ts';
import type { frame as english } from '../en/frame.ts';
import type { Translated } from '../translated.ts';
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

/** The Spanish texts that the frame and the lists speak. */
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

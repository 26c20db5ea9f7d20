import { es as spoken } from '#schemas/messages/es.ts';
import type { frame as english } from '../en/frame.ts';
import type { Translated } from '../translated.ts';
import { bulk } from './bulk.ts';
import { fields } from './fields.ts';
import { form } from './form.ts';
import { list, search } from './list.ts';
import { calls, pages, ra } from './pages.ts';
import { permissions } from './permissions.ts';
import { impersonation, navigation, session, shell } from './shell.ts';

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

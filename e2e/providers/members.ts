import { password } from '../people.ts';
import type { Member } from './foreignProvider.ts';

/**
 * A user who can sign in at the provider and in the console. The subject is that of a demonstration account
 * (`server/demo/accounts`).
 */
export const administrator: Member = {
  login: 'la.admin',
  password,
  name: 'District administrator',
  subject: 'Organization User:1032',
};

/** A support user, with access to every district. */
export const support: Member = {
  login: 'support',
  password,
  name: 'Support representative',
  subject: 'Support:7',
};

/** A user who can sign in at the provider but has no account in the console. */
export const stranger: Member = {
  login: 'stranger',
  password,
  name: 'A stranger',
  subject: 'Organization User:none',
};

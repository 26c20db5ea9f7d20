import { password } from '../people.ts';
import type { Member } from './foreignProvider.ts';

/** Who can sign in: the subject is that of an account of the demonstration (`server/demo/accounts`). */
export const administrator: Member = {
  login: 'la.admin',
  password,
  name: 'District administrator',
  subject: 'Organization User:1032',
};

/** Whoever helps every district. */
export const support: Member = {
  login: 'support',
  password,
  name: 'Support representative',
  subject: 'Support:7',
};

/** Somebody whom the provider knows and the console does not. */
export const stranger: Member = {
  login: 'stranger',
  password,
  name: 'A stranger',
  subject: 'Organization User:none',
};

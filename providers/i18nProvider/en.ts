import { en as spoken } from '#schemas/messages/en.ts';
import { fields } from './en/fields.ts';
import { pages } from './en/pages.ts';
import { ra } from './en/ra.ts';
import { shell } from './en/shell.ts';

/** Every English text of the console by its key: one file for each area, and what the service says too. */
export const en = { ...spoken, ra, shell, fields, pages };

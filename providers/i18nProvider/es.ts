import { es as spoken } from '#schemas/messages/es.ts';
import type { en } from './en.ts';
import { fields } from './es/fields.ts';
import { pages } from './es/pages.ts';
import { ra } from './es/ra.ts';
import { shell } from './es/shell.ts';
import type { Translated } from './translated.ts';

/** Every Spanish text of the console by its key. */
export const es: Translated<typeof en> = { ...spoken, ra, shell, fields, pages };

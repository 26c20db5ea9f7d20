/** `npm run guide`: generates `docs/guide/language.md`, the reference of entity files, from the meta-schema. */
import { writeFileSync } from 'node:fs';
import { languagePage } from './guide/languagePage.ts';

writeFileSync('docs/guide/language.md', languagePage());

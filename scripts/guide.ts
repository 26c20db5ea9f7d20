/** `npm run guide`: writes `docs/guide/language.md`, the language of entity files, from its meta-schema. */
import { writeFileSync } from 'node:fs';
import { languagePage } from './guide/languagePage.ts';

writeFileSync('docs/guide/language.md', languagePage());

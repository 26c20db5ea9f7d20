/** `npm run guide`: generates the pages of the guide that come from the code. */
import { writeFileSync } from 'node:fs';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { fieldsPage } from './guide/fieldsPage.ts';
import { languagePage } from './guide/languagePage.ts';

writeFileSync('docs/guide/language.md', languagePage());
writeFileSync('docs/guide/fields.md', fieldsPage(readRegistry(entityFiles)));

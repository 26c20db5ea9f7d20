import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkRegistry } from '#schemas/check/checkRegistry.ts';
import { checkServices } from '#schemas/check/checkServices.ts';
import type { Source } from '#schemas/check/source/source.ts';
import { schemasOf } from '#schemas/model/entity/registry.ts';
import { services } from '#schemas/services.ts';
import { readSources } from '#server/checkedRegistry.ts';
import { loadRegistry } from './loadRegistry.ts';
import { printProblems } from './printProblems.ts';
import { slotsInUse } from './slotsInUse.ts';

/** The product's own registry. Only its entities have slots with handwritten components. */
const ownRegistry = 'schemas/registry.ts';

/** The file that declares services. */
const servicesFile = 'schemas/services.ts';

/**
 * Returns the file that lists the services, followed by all other files, because a declaration may be imported from one
 * of them.
 */
function servicesSources(files: readonly Source[]): Source[] {
  return [{ file: servicesFile, text: readFileSync(servicesFile, 'utf8') }, ...files];
}

const usage = `Checks every schema of the product.

  npm run schemas:check                 the product's own schemas
  npm run schemas:check -- --json       problems as JSON, for tools
  npm run schemas:check -- --complete   a missing translation is an error, as in npm run check
  --registry FILE  --root DIR           another registry, and the folder of its files`;

const { values } = parseArgs({
  options: {
    registry: { type: 'string', default: ownRegistry },
    root: { type: 'string', default: 'schemas' },
    json: { type: 'boolean', default: false },
    complete: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

interface Options {
  registry: string;
  root: string;
  json: boolean;
  complete: boolean;
}

if (values.help) console.log(usage);
else process.exitCode = await checkSchemas(values);

/**
 * `npm run schemas:check`: checks all schema files and prints every problem with file, line, cause and fix. Returns the
 * exit code: 1 if there is an error, else 0.
 */
async function checkSchemas(options: Readonly<Options>): Promise<number> {
  const started = performance.now();
  const { complete } = options;
  const sources = readSources(options.registry, options.root);
  const { module, failures, unread } = await loadRegistry(options.registry, sources);
  const slots = options.registry === ownRegistry ? await slotsInUse() : [];
  const problems = [
    ...failures,
    ...checkServices(
      services,
      servicesSources(sources.files),
      () => schemasOf(module).map(({ schema }) => schema),
      complete ? 'error' : 'note',
    ),
    ...checkRegistry(module, sources, { unread, slots, complete }),
  ];
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  if (options.json) console.log(JSON.stringify(problems, undefined, 2));
  else printProblems(problems, schemasOf(module).length, performance.now() - started);
  return errors > 0 ? 1 : 0;
}

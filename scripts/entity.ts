import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { entityFrom, type GeneratedEntity } from './entityFrom/entityFrom.ts';
import { readDocument } from './entityFrom/readDocument.ts';
import { sourceOf } from './entityFrom/sourceOf.ts';

const usage = `Writes a first entity file from an OpenAPI 3 document or a JSON Schema, in JSON or YAML.

  npm run entity -- --from https://library.example.org/openapi.json --name book
  npm run entity -- --from widget.schema.json

  --from URL|FILE   the document
  --name NAME       the resource, and the entity's name (default: the one with the most operations)
  --service NAME    the service that answers (default: named after the document)
  --print           print to the terminal instead of writing a file

It never overwrites a file. Review what it guesses, above all paging and envelopes.`;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    name: { type: 'string' },
    service: { type: 'string' },
    print: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || !values.from) console.log(usage);
else await run(values.from).catch(fail);

async function run(from: string): Promise<void> {
  const document = readDocument(from, await textOf(from));
  const result = entityFrom(document, { name: values.name, service: values.service, from });
  const file = `schemas/${result.name}.ts`;
  if (values.print) console.log(sourceOf(result));
  else write(file, result);
  for (const line of nextSteps(file, result)) console.log(line);
}

function write(file: string, result: GeneratedEntity): void {
  if (existsSync(file)) throw new Error(`${file} already exists and was not changed. Choose another --name.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, sourceOf(result), { flag: 'wx' });
  console.log(`Wrote ${file}.`);
}

function nextSteps(file: string, { variable, service, remote }: GeneratedEntity): string[] {
  return [
    ...remote.map(
      (ref) =>
        `Warning: "$ref": "${ref}" points to another document, which is not fetched. Any value is accepted there.`,
    ),
    ...(service
      ? [
          `\nAdd to the services in schemas/services.ts, unless it is there:\n\n  ${service.name}: ${JSON.stringify(service.declaration)},`,
        ]
      : []),
    `\nAdd to schemas/registry.ts:\n\n  export { ${variable} } from './${file.replace('schemas/', '')}';`,
    '\nThen run: npm run schemas:check',
  ];
}

async function textOf(from: string): Promise<string> {
  if (!/^https?:\/\//.test(from)) return readFileSync(from, 'utf8');
  const answer = await fetch(from, {
    headers: { Accept: 'application/json, application/yaml;q=0.9, */*;q=0.5' },
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`${from} responded with ${answer.status}.`);
  return answer.text();
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

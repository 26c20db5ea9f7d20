import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkServices } from '#schemas/check/checkServices.ts';
import { registryWithoutInvalid } from '#schemas/check/registryWithoutInvalid.ts';
import type { LocatedProblem, RegistrySources, Source } from '#schemas/check/source/source.ts';
import { type Registry, readRegistry, schemasOf } from '#schemas/model/entity/registry.ts';
import type { LeftOutSchema } from '#schemas/protocol/entities/entityFiles.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { services as productServices } from '#schemas/services.ts';
import { projectDirectory } from './common/projectDirectory.ts';
import { StartError } from './database/startError.ts';

/**
 * The registry that the service uses, and the schemas from outside the product that were left out because of errors.
 */
export interface CheckedRegistry extends Registry {
  readonly leftOut: readonly LeftOutSchema<LocatedProblem>[];
}

/**
 * Reads the registry and runs the schema check (`schemas/check`) on it. An error in one of the product's own files
 * prevents the start and is reported with its position and fix. A file from outside the product with errors is left out
 * with a log message. `npm run schemas:check` also prints notes.
 */
export function checkedRegistry(
  exported: Readonly<Record<string, unknown>>,
  texts: RegistrySources | undefined = sources(),
  services: Services = productServices,
): CheckedRegistry {
  const check = passedCheck(texts);
  if (check?.isNoted()) return { ...readRegistry(exported, services), leftOut: [] };
  const { module, leftOut, errors: ofEntities } = registryWithoutInvalid(exported, texts, { services });
  const isList = ({ file }: Source) => file.endsWith('schemas/services.ts');
  const files = texts?.files ?? [];
  const declarations = [...files.filter(isList), ...files.filter((file) => !isList(file))];
  const entities = () => schemasOf(module).map(({ schema }) => schema);
  const errors = [...checkServices(services, declarations, entities), ...ofEntities];
  if (errors.length === 0 && leftOut.length === 0) check?.note();
  if (errors.length === 0) return { ...readRegistry(module, services), leftOut: leftOut.map(withShortFiles) };
  throw new StartError(`The schemas have ${errors.length} error(s):\n${errors.map(lineOf).join('\n')}`);
}

/**
 * Remembers that this build has already checked the same schema files, because the check takes seconds. Stores their
 * hash in a file in the build folder, which is deleted with the build. Undefined when running from source.
 */
function passedCheck(texts: RegistrySources | undefined) {
  if (import.meta.url.endsWith('.ts')) return undefined;
  const place = fileURLToPath(new URL('./checkedSchemas', import.meta.url));
  const hash = createHash('sha256');
  for (const { file, text } of texts?.files ?? []) hash.update(`${file}\0${text}\0`);
  const digest = hash.digest('hex');
  return {
    isNoted: () => existsSync(place) && readFileSync(place, 'utf8') === digest,
    note: () => {
      try {
        writeFileSync(place, digest);
      } catch {
        // In a read-only build folder the hash is not stored, so every start runs the check.
      }
    },
  };
}

/**
 * Returns the log lines about schemas from outside the product that were left out: one for each schema and each of its
 * errors.
 */
export function leftOutLines(leftOut: readonly LeftOutSchema<LocatedProblem>[]): string[] {
  return leftOut.flatMap(({ name, problems }) => [
    `The schema "${name}" is left out, it has ${problems.length} error(s):`,
    ...problems.map(lineOf),
  ]);
}

/** Shortens file names to be relative to the project, because browsers see them. */
function withShortFiles({ name, problems }: LeftOutSchema<LocatedProblem>): LeftOutSchema<LocatedProblem> {
  const short = (file: string) => relative(projectDirectory, resolve(file)).replaceAll('\\', '/');
  return {
    name: name.includes('/') ? short(name) : name,
    problems: problems.map((one) => (one.file === undefined ? one : { ...one, file: short(one.file) })),
  };
}

function sources() {
  const folder = join(projectDirectory, 'schemas');
  const registry = join(folder, 'registry.ts');
  return existsSync(registry) ? readSources(registry, folder) : undefined;
}

function lineOf({ file, line, entity, pointer, id, message, fix }: LocatedProblem): string {
  const place =
    file === undefined ? `${entity}#${pointer}` : `${relative(projectDirectory, resolve(file))}:${line ?? 1}`;
  return `  ${place}  ${id}  ${message} ${fix}`;
}

/** Reads the texts of a registry and of every `.ts` and `.json` file below a folder. */
export function readSources(registry: string, root: string): RegistrySources {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name))
    .map((entry) => read(join(entry.parentPath, entry.name)))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  return { registry: read(registry), files };
}

function read(file: string): Source {
  return { file: file.replaceAll('\\', '/').replace(/^\.\//, ''), text: readFileSync(file, 'utf8') };
}

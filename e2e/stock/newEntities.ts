import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const jobTitle = `
import { defineEntity } from '../model/defineEntity.ts';

/** Job title. */
export const jobTitle = defineEntity({
  $id: 'reference-data/job-title',
  title: 'Job title',
  type: 'object',
  required: ['jobTitleName'],
  properties: {
    jobTitleId: { type: 'integer', readOnly: true },
    jobTitleName: { type: 'string', title: 'Name', minLength: 1, maxLength: 30 },
    grade: { type: 'integer', title: 'Grade', minimum: 1, maximum: 9 },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    translations: { es: { 'Job title': 'Puesto', 'Job titles': 'Puestos', Grade: 'Nivel' } },
  },
});
`;

/** A third-party schema, unchanged. */
const vehicle = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Vehicle',
  type: 'object',
  required: ['plate'],
  properties: {
    plate: { type: 'string', maxLength: 10 },
    owner: { type: 'object', properties: { name: { type: 'string' }, phone: { type: 'string' } } },
    fuel: { enum: ['petrol', 'electric'] },
  },
};

const registryLines = `
export { jobTitle } from './reference-data/job-title.ts';
export { default as vehicle } from './reference-data/vehicle.json' with { type: 'json' };
`;

/**
 * Adds two entities to a copy of the console: one in a TypeScript file, and one from an unchanged third-party JSON
 * schema. Each has a line in the registry.
 */
export function addEntities(folder: string): void {
  writeFileSync(join(folder, 'schemas/reference-data/job-title.ts'), jobTitle);
  writeFileSync(join(folder, 'schemas/reference-data/vehicle.json'), JSON.stringify(vehicle));
  appendFileSync(join(folder, 'schemas/registry.ts'), registryLines);
}

/** Adds the job title entity with a misspelled keyword. */
export function addMisspelt(folder: string): void {
  const wrong = jobTitle.replace('maxLength', 'maxLenght');
  writeFileSync(join(folder, 'schemas/reference-data/job-title.ts'), wrong);
  const [line = ''] = registryLines.trim().split('\n');
  appendFileSync(join(folder, 'schemas/registry.ts'), `${line}\n`);
}

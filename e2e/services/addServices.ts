import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminUserSchema, districtServices, workerSchema } from '#tests/exchange/districtEntities.ts';
import { libraryServices, titleSchema } from '#tests/exchange/titleEntity.ts';
import { shopServices, widgetSchema } from '#tests/exchange/widgetEntity.ts';

const declared = { ...shopServices, ...libraryServices, ...districtServices };
const entities = {
  widget: widgetSchema,
  title: titleSchema,
  worker: workerSchema,
  adminUser: adminUserSchema,
};

/** Fronts three services of others in a copy of the console: a declaration of each, an entity file of each record, and nothing else. */
export function addServices(folder: string): void {
  const others = join(folder, 'schemas/others');
  mkdirSync(others);
  writeFileSync(
    join(others, 'services.ts'),
    `import type { Services } from '../service/serviceSchema.ts';\n\nexport const others = ${written(declared)} as const satisfies Services;\n`,
  );
  for (const [name, schema] of Object.entries(entities)) {
    const text = `import { defineEntity } from '../model/defineEntity.ts';\n\nexport const ${name} = defineEntity(${written(schema)});\n`;
    writeFileSync(join(others, `${name}.ts`), text);
    appendFileSync(join(folder, 'schemas/registry.ts'), `export { ${name} } from './others/${name}.ts';\n`);
  }
  declare(join(folder, 'schemas/services.ts'));
}

function written(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** The line that names the services of others. */
function declare(file: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace('otherServices = {} as', 'otherServices = { ...others } as');
  if (after === before) throw new Error(`${file} declares services otherwise than is known here.`);
  writeFileSync(file, `import { others } from './others/services.ts';\n${after}`);
}

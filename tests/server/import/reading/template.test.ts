import { describe, expect, test } from 'vitest';
import { grantingFields } from '#schemas/import/filledFields.ts';
import { importableFields } from '#schemas/import/importableFields.ts';
import { filledFacets, importEntity } from '#schemas/import/importEntity.ts';
import { headingNames, suggestMapping } from '#schemas/import/suggestMapping.ts';
import { templateColumns } from '#schemas/import/templateColumns.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { readSource } from '#server/import/reading/readSource.ts';
import { templateText, templateWorkbook } from '#src/import/upload/template/templateFile.ts';

const registry = readRegistry(entityFiles);
const brought = registry.entities.filter((entity) => entity.import && entity.import.modes.length > 0);

const words = {
  sheets: { rows: 'Rows', guide: 'Instructions', choices: 'Choices' },
  guide: { column: 'Column', needed: 'Required', expected: 'Value' },
  yes: 'Yes',
};

describe.each(brought.map((entity) => [entity.name, entity] as const))(
  'the template of %s',
  (name, first) => {
    const [, ...others] = filledFacets(first, registry.own);
    const entity = importEntity([first, ...others]);
    const fields = importableFields(entity);

    test.each(['en', 'es'] as const)(
      'is read back with a field for every heading, in %s',
      async (language) => {
        const columns = templateColumns(entity, fields, language);
        const wanted = fields.map((field) => field.name).filter((one) => !grantingFields.includes(one));
        const described = columns.map((column) => ({
          ...column,
          expected: 'Text',
          choices: ['A & B', '"C"'],
        }));
        const files = [new TextEncoder().encode(templateText(columns)), templateWorkbook(described, words)];
        for (const file of files) {
          const { read, head, tables } = await readSource([file], {
            entity: name,
            known: headingNames(entity),
          });
          expect(head).toMatchObject({ line: 1, setAsideCount: 0 });
          expect(read.columns).toEqual(columns.map(({ heading }) => heading));
          expect(read.rowCount).toBe(0);
          const mapped = suggestMapping(entity, read.columns, 'csv').columns.map(({ field }) => field);
          expect(mapped).toEqual(wanted);
          if (tables.length > 0) expect(tables).toEqual(['Rows', 'Instructions', 'Choices']);
        }
      },
    );
  },
);

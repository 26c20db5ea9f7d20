import { expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { moveAttachments } from '#server/database/migrations/moveAttachments.ts';
import { smallDemo } from '../../domain/demoService.ts';
import { engines } from '../../identity/startService.ts';
import { onEveryEngine } from '../engines.ts';

const tables = allTables(readRegistry(entities));

onEveryEngine(
  'attachment settings that were absence settings',
  (open) => {
    it('are moved, and their old columns are dropped', async () => {
      const { database } = await open(tables, { contents: smallDemo });
      await database.maintain(async (sql) => {
        await sql('delete from attachment_settings');
        await sql(`alter table absence_settings add column employees_attach boolean,
          add column attachment_kilobytes bigint, add column attachment_types jsonb`);
        const saved = `update absence_settings set employees_attach = false, attachment_kilobytes = 99, attachment_types = '["pdf"]'`;
        await sql(saved);
        for (const statement of [...moveAttachments.statements, ...moveAttachments.statements])
          await sql(statement);
        const read =
          'select employees_attach, attachment_kilobytes::int, attachment_types from attachment_settings';
        const rows = await sql(read);
        expect(rows.length).toBeGreaterThan(0);
        for (const row of rows)
          expect(row).toEqual({
            employees_attach: false,
            attachment_kilobytes: 99,
            attachment_types: ['pdf'],
          });
        const left = `select 1 from pg_attribute
          where attrelid = 'absence_settings'::regclass and attname = 'attachment_types' and not attisdropped`;
        expect(await sql(left)).toEqual([]);
      });
    }, 120_000);
  },
  engines(),
);

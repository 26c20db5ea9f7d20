import { describe, expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { callsOf, curlOf } from '#src/pages/developer/detail/calls.ts';
import { fieldRows, limitsOf, marksOf } from '#src/pages/developer/detail/fieldFacts.ts';
import { relationsOf } from '#src/pages/developer/detail/relations.ts';
import { entityIndex } from '#src/pages/developer/index/entityIndex.ts';

const { entities, named } = readRegistry(entityFiles);
const inEnglish = (_: unknown, text: string) => text;
const namesFor = (search: string) =>
  entityIndex(entities, search, inEnglish).flatMap((group) => group.entries.map((entry) => entry.name));

describe('the index of the developer’s page', () => {
  it('lists every entity once, grouped by menu area', () => {
    expect(namesFor('').sort()).toEqual(entities.map((entity) => entity.name).sort());
    const groups = entityIndex(entities, '', inEnglish).map((group) => group.name);
    expect(groups.slice(0, 4)).toEqual(['dashboard', 'absences', 'people', 'reference-data']);
  });

  it('finds entities by name, title, field and permission, ignoring case and accents', () => {
    expect(namesFor('pay-code')).toContain('reference-data/pay-code');
    expect(namesFor('VACANCY reasons')).toEqual(['reference-data/vacancy-reason']);
    expect(namesFor('payCodeName')).toContain('reference-data/pay-code');
    expect(namesFor('REFDATA.SKILLS.EDIT')).toEqual(['reference-data/skill']);
    expect(namesFor('páy code')).toContain('reference-data/pay-code');
    expect(namesFor('no such thing')).toEqual([]);
  });
});

describe('the details of an entity', () => {
  it('list its references in both directions, also inside rows', () => {
    const version = relationsOf(named('reference-data/allocation-group-version'), entities);
    expect(version.refersTo).toContainEqual({
      entity: 'reference-data/accounting-code',
      field: 'details.accountingCodeId',
    });
    const code = relationsOf(named('reference-data/accounting-code'), entities);
    expect(code.usedBy).toContainEqual({
      entity: 'reference-data/allocation-group-version',
      field: 'details.accountingCodeId',
    });
  });

  it('list every relation at both ends', () => {
    for (const entity of entities) {
      for (const { entity: other, field } of relationsOf(entity, entities).refersTo) {
        expect(relationsOf(named(other), entities).usedBy).toContainEqual({ entity: entity.name, field });
      }
    }
  });

  it('show the limits and marks of each field', () => {
    const row = fieldRows(named('reference-data/pay-code').fields).find(({ path }) => path === 'payCodeName');
    expect(row && limitsOf(row.field)).toContain('maxLength 60');
    expect(row && marksOf(row.field)).toContain('required');
    const inRows = fieldRows(named('reference-data/allocation-group-version').fields);
    expect(inRows).toContainEqual(expect.objectContaining({ path: 'details.percent', depth: 1 }));
  });

  it('show each call as a command with its headers, and no token', () => {
    const entity = named('reference-data/pay-code');
    const caller = {
      base: 'https://console.example/services/reference-data',
      user: { loggedInUserKey: '4-1', orgId: 622710 },
    };
    const commands = Object.fromEntries(
      callsOf(entity).map((call) => [call.operation, curlOf(entity, call, caller)]),
    );
    expect(commands.list).toContain(`curl '${caller.base}/api/payCodes'`);
    expect(commands.list).not.toContain('XSRF');
    expect(commands.update).toContain('-X PUT');
    expect(commands.update).toContain('"_version":3');
    expect(commands.delete).toContain('X-XSRF-TOKEN: $XSRF');
    for (const command of Object.values(commands)) {
      expect(command).toContain('Authorization: Bearer $TOKEN');
      expect(command).toContain('aesopUser: {"loggedInUserKey":"4-1","orgId":622710}');
    }
  });
});

import { describe, expect, test } from 'vitest';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { limitOf } from '#schemas/rules/workLimits.ts';
import { isAsNew, itemsOf, selectedOption } from '#src/derived/form/layout/formGroups.ts';
import { mergeSharedPages } from '#src/derived/record/frame/useFacetGroups.ts';
import { named } from '../../fields/harness.tsx';

const permissions = named('substitute/permissions');
const hours = permissions.groups.find(({ title }) => title === 'Working hours');
const daily = hours?.radios?.[0];

describe('radio buttons of a group', () => {
  test('replace the fields that they set or show', () => {
    const fields = (hours?.fields ?? []).flatMap((name) => fieldNamed(permissions, name) ?? []);
    const items = itemsOf({ fields, radios: hours?.radios });
    const names = items.map((item) => ('radios' in item ? item.radios.title : item.field.name));
    expect(names).toEqual([
      'Daily limit',
      'canWorkInDay',
      'Weekly limit',
      'canWorkInWeek',
      'Monthly limit',
      'canWorkInMonth',
    ]);
  });

  test('select the option that matches the limit rule, for any flags', () => {
    for (const ignoreDailyLimit of [true, false, null, undefined])
      for (const overrideDailyLimit of [true, false, null, undefined]) {
        const record = { ignoreDailyLimit, overrideDailyLimit, canWorkInDay: 7, defaultDailyLimit: 5 };
        const limit = limitOf(record, 'day');
        const title = limit === undefined ? 'No limit' : limit === 7 ? 'Custom' : 'District default';
        expect(daily && selectedOption(daily, permissions.fields, record)?.title).toBe(title);
      }
  });

  test('select the default if the record has no value', () => {
    const schools = permissions.groups.find(({ title }) => title === 'Preferred schools')?.radios?.[0];
    const selected = (record: object) =>
      schools && selectedOption(schools, permissions.fields, { ...record })?.title;
    expect(selected({})).toBe('District default');
    expect(selected({ substitutePermissionTypeId: 2 })).toBe('View');
  });
});

test('a group of a new record counts as unchanged while it only has its defaults', () => {
  const { fields } = named('employee/general-information');
  const group = {
    title: 'Employment',
    isAlone: false,
    fields: fields.filter(({ name }) => ['room', 'title'].includes(name)),
  };
  expect(isAsNew(group, { room: 'Main Office' })).toBe(true);
  expect(isAsNew(group, { room: 'Main Office', title: 'Teacher' })).toBe(false);
  expect(isAsNew(group, { room: 'Library' })).toBe(false);
});

describe('a shared page', () => {
  const tab = (name: string) => ({ name, path: `/visit/${name}`, title: name });
  const [one, two, three] = [tab('one'), tab('two'), tab('three')];
  const titled = { title: 'Both', facets: [three, one] };

  test('is one entry at the position of its first tab, and opens its first listed tab', () => {
    expect(mergeSharedPages([one, two, three], [titled])).toEqual([
      { ...three, title: 'Both', parts: [three, one] },
      two,
    ]);
  });

  test('with only one permitted tab is that tab', () => {
    expect(mergeSharedPages([one, two], [{ title: 'Both', facets: [one] }])).toEqual([one, two]);
  });
});

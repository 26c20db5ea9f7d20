import { describe, expect, it } from 'vitest';
import { districtHit, districtHits, otherDistrictHits, personAddress } from '#src/shell/search/hits.ts';

const district = { id: 1201770, name: 'St. Lucie', orgXrefId: '1201770', stateCode: 'FL', city: '' };
const person = { kind: 'substitute', id: 7, label: 'García, Ana', detail: 'a@b.org' } as const;

describe('search results', () => {
  it('of this district link to its pages, without the district itself', () => {
    const employee = {
      kind: 'employee',
      id: 3,
      label: 'Ruiz',
      detail: '',
      path: '/employee/x/3/show',
      rank: 1,
    } as const;
    const itself = {
      kind: 'district',
      id: 1201770,
      label: 'St. Lucie',
      detail: '',
      path: '/',
      rank: 1,
    } as const;
    const hits = districtHits({ hits: [employee, itself], counts: { employee: 1 } });
    expect(hits.map(({ label, place }) => [label, place])).toEqual([
      ['Ruiz', { path: '/employee/x/3/show' }],
    ]);
  });

  it('of all districts link to each person’s district, without the people in this district', () => {
    const there = { ...person, orgId: 1201770, orgName: 'St. Lucie' };
    const here = { ...person, orgId: 622710, orgName: 'Los Angeles Unified' };
    const hits = otherDistrictHits({ districts: [district], people: [there, here] }, 622710, 'garcia');
    expect(hits.map(({ kind, detail, place }) => [kind, detail, place])).toEqual([
      ['district', 'FL', { address: '/district/1201770/' }],
      ['elsewhere', 'a@b.org · St. Lucie', { address: personAddress(there) }],
    ]);
    expect(personAddress(there)).toBe('/district/1201770/substitute/select-substitute/7');
    expect(personAddress({ ...there, kind: 'employee' })).toBe(
      '/district/1201770/employee/select-employee/7',
    );
  });

  it('of people have no "other district" outside a district', () => {
    const found = { ...person, orgId: 622710, orgName: 'Los Angeles Unified' };
    const hits = otherDistrictHits({ districts: [], people: [found] }, undefined, 'garcia');
    expect(hits.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['anywhere', 'a@b.org · Los Angeles Unified'],
    ]);
  });

  it('have different keys for a found district and a recent one', () => {
    expect(districtHit('recent', district).key).not.toBe(districtHit('district', district).key);
  });
});

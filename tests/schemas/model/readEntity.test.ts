import { describe, expect, test } from 'vitest';
import { fieldNamed, readEntity } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as registry from '#schemas/registry.ts';

const { named } = readRegistry(registry);

describe('parsing an entity', () => {
  test('fills in all defaults of a file', () => {
    const entity = readEntity({
      $id: 'reference-data/job-title',
      type: 'object',
      required: ['jobTitleName'],
      properties: {
        jobTitleId: { type: 'integer', readOnly: true },
        jobTitleName: { type: 'string', maxLength: 60 },
        hidden: { type: 'boolean' },
      },
      'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
    });
    expect(entity.title).toBe('Job title');
    expect(entity.plural).toBe('Job titles');
    expect(entity.path).toBe('/reference-data/job-title');
    expect(entity.table).toBe('job_title');
    expect(entity.id).toEqual({ name: 'jobTitleId', kind: 'integer', assignedBy: 'service' });
    expect(entity.label).toBe('{jobTitleName}');
    expect(entity.operations.update).toEqual({ method: 'PUT', path: '/api/jobTitles/{id}', query: [] });
    expect(entity.permission.add).toBe('REFDATA.CUSTOM.EDIT');
    expect(entity.hiddenBy).toEqual({ field: 'hidden', when: true });
    expect(entity.list.columns).toEqual(['jobTitleName', 'hidden']);
  });

  test('reads the kind of every field of an absence reason', () => {
    const kinds = Object.fromEntries(
      named('reference-data/absence-reason').fields.map((f) => [f.name, f.kind]),
    );
    expect(kinds).toMatchObject({
      absenceReasonName: 'text',
      instituteId: 'reference',
      workerTypeIds: 'references',
      timeUsage: 'choices',
      minimumBalance: 'decimal',
      maxYearlyUsage: 'integer',
      needApproval: 'boolean',
    });
  });

  test('reads the rows of an allocation version', () => {
    const details = fieldNamed(named('reference-data/allocation-group-version'), 'details');
    expect(details?.kind).toBe('rows');
    expect(details?.fields.map((field) => field.kind)).toEqual(['reference', 'decimal']);
  });
});

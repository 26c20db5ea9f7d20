import { expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { closedDay } from '#schemas/settings/closed-day.ts';
import { mail } from '#schemas/settings/mail.ts';
import { employeeListActions } from '#schemas/substitute/actions/employeeListActions.ts';
import { exclusionActions } from '#schemas/substitute/actions/exclusionActions.ts';
import { isFinal } from '#src/derived/actions/isFinal.ts';

const book = readEntity(
  defineEntity({
    $id: 'desk/book',
    title: 'Book',
    type: 'object',
    properties: {
      bookId: { type: 'integer', readOnly: true },
      title: { type: 'string', maxLength: 60 },
      isMarked: { type: 'boolean', default: false },
      state: { type: 'string', enum: ['here', 'lent', 'burnt'] },
    },
    'x-entity': {
      service: 'referenceData',
      permission: 'REFDATA.CUSTOM',
      label: '{title}',
      actions: {
        mark: { label: 'Mark', set: { isMarked: true } },
        remind: { label: 'Remind', operation: 'remind' },
        lendAgain: { label: 'Lend again', operation: 'remind', final: false },
        stamp: { label: 'Stamp', set: { isMarked: true }, final: true },
      },
      states: {
        field: 'state',
        start: 'here',
        values: { here: { colour: 'filled' }, lent: { colour: 'pending' }, burnt: { colour: 'unfilled' } },
        transitions: {
          lend: { label: 'Lend', from: 'here', to: 'lent' },
          comeBack: { label: 'It is back', from: 'lent', to: 'here' },
          burn: { label: 'It has burnt', from: ['here', 'lent'], to: 'burnt' },
        },
      },
      operations: {
        list: 'GET /api/books',
        get: 'GET /api/books/{id}',
        create: 'POST /api/books',
        update: 'PUT /api/books/{id}',
        delete: 'DELETE /api/books/{id}',
        remind: 'POST /api/books/{id}/remind',
      },
    },
  }),
);

const finalOf = (entity: typeof book) =>
  entity.actions.filter((action) => isFinal(entity, action)).map(({ name }) => name);

test('final actions: a dedicated call, a transition without a way back, and declared ones', () => {
  expect(finalOf(book)).toEqual(['remind', 'stamp', 'burn']);
});

test('a transition with a dedicated call can be undone by another', () => {
  expect(finalOf(readEntity(closedDay))).toEqual([]);
});

test('sending email is marked as final', () => {
  const sends = readEntity(mail).actions.filter(({ confirm }) => confirm !== undefined);
  expect(sends.map(({ name }) => name)).toEqual(['sendNow', 'sendAgain']);
  expect(finalOf(readEntity(mail))).toEqual(expect.arrayContaining(['sendNow', 'sendAgain']));
});

test('an action on a row that can be changed again, or removed, is not final', () => {
  const saidOf = (actions: Readonly<Record<string, object>>) =>
    Object.entries(actions).flatMap(([name, one]) => ('final' in one && one.final === false ? [name] : []));
  expect(saidOf(employeeListActions)).toEqual(['addLine', 'changeLine']);
  expect(saidOf(exclusionActions)).toEqual(['includeChild', 'excludeOpenChild']);
});

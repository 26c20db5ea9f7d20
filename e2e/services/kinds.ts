import type { Trouble } from './startFront.ts';

/** A record kind of one of the three external servers, with the data that the stories use. */
export interface Fronted {
  readonly server: 'shop' | 'library' | 'district';
  readonly service: string;
  readonly path: string;
  readonly plural: string;
  readonly listMethod: 'GET' | 'POST';
  readonly listCall: string;
  readonly first: string;
  readonly onSecondPage: string;
  readonly filter: {
    readonly field?: string;
    readonly value: string | true;
    readonly chip: string;
    readonly found: number;
  };
  /** The record that a story changes and deletes: its link, and the name and current value of one of its fields. */
  readonly link: string;
  readonly field: string;
  readonly value: string;
  /**
   * `taken` is a value that the server rejects, and `refused` the expected error message. If the server accepts every
   * value, `refusal` makes the proxy reject it.
   */
  readonly taken: string;
  readonly refused: string;
  readonly refusal?: Trouble;
  /** The name of a record that no story changes or deletes. */
  readonly kept: string;
}

const problems = [{ field: 'name', code: 'taken', message: 'This name is taken.' }];

export const kinds: readonly Fronted[] = [
  {
    server: 'shop',
    service: 'Shop',
    path: '/shop/widget',
    plural: 'widgets',
    listMethod: 'GET',
    listCall: 'GET /widgets',
    first: 'Widget 01',
    onSecondPage: 'Widget 26',
    filter: { value: 'get 0', chip: 'Name contains', found: 9 },
    link: 'Widget 07',
    field: 'Name',
    value: 'Widget 07',
    taken: 'Widget 08',
    refused: 'This name is taken.',
    // json-server accepts everything, so the proxy in front of it rejects the value.
    refusal: { is: 'answers', method: 'PATCH', status: 422, body: { problems: problems } },
    kept: 'Widget 01',
  },
  {
    server: 'library',
    service: 'Library',
    path: '/library/title',
    plural: 'titles',
    listMethod: 'GET',
    listCall: 'GET /api/v2/titles',
    first: 'Title 001',
    onSecondPage: 'Title 026',
    filter: { value: 'tle 00', chip: 'Name contains', found: 9 },
    link: 'Title 007',
    field: 'Name',
    value: 'Title 007',
    taken: 'Title 008',
    refused: 'Another title is called so.',
    kept: 'Title 001',
  },
  {
    server: 'district',
    service: 'Workers',
    path: '/district/worker',
    plural: 'workers',
    listMethod: 'POST',
    listCall: 'POST /api/employees',
    first: 'Employee 01',
    onSecondPage: 'Employee 26',
    filter: { field: 'Last name', value: 'Employee 07', chip: 'Last name: Employee 07', found: 1 },
    link: 'Eve',
    field: 'Last name',
    value: 'Employee 07',
    taken: 'Employee 08',
    refused: 'Another worker has this name.',
    kept: 'Eve',
  },
];

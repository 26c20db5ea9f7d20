import type { ServiceName } from '../services.ts';

/** The calls by which files come and go whose records are those of an entity. */
export interface FileCalls {
  /** Below it are `Upload` and `Download`. */
  readonly path: string;
  /** The entities that keep what is said of each file, by whom it belongs to. */
  readonly entities: readonly string[];
  /** The part of the form that says it, a JSON list in the order of the files. */
  readonly part: string;
  /** They come with an absence that is entered: within the limits of the district, from those who may enter it. */
  readonly isEntry?: boolean;
}

const entities = ['employee/absence-files', 'vacancy-profile/absence-files'];
const part = 'employeeAbsenceVacancyFiles';

/** The services that take files (docs/specification.md#master-data-7-files). */
export const fileCalls = {
  employee: {
    path: '/v1.0/AbsenceVacancyFile',
    entities: [...entities, 'school/shared-files'],
    part,
  },
  absence: { path: '/v1.0/AbsenceFile', entities, part, isEntry: true },
} as const satisfies Partial<Record<ServiceName, FileCalls>>;

/** Those of one service; undefined where it takes no files. */
export function fileCallsOf(service: ServiceName): FileCalls | undefined {
  const all: Partial<Record<ServiceName, FileCalls>> = fileCalls;
  return all[service];
}

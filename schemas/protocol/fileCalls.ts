import type { ServiceName } from '../services.ts';

/** The upload and download calls of files that are stored with an entity's records. */
export interface FileCalls {
  /** The base path of the calls. `Upload` and `Download` are below it. */
  readonly path: string;
  /** The entities whose records contain the metadata of the files, one entity for each kind of owner. */
  readonly entities: readonly string[];
  /** The name of the multipart form part with the files' metadata: a JSON list in the order of the files. */
  readonly part: string;
  /** Set if users who enter an absence can upload files for it, within the district's limits. */
  readonly isEntry?: boolean;
}

const entities = ['employee/absence-files', 'vacancy-profile/absence-files'];
const part = 'employeeAbsenceVacancyFiles';

/** The services that store files (docs/specification.md#master-data-7-files). */
export const fileCalls = {
  employee: {
    path: '/v1.0/AbsenceVacancyFile',
    entities: [...entities, 'school/shared-files'],
    part,
  },
  absence: { path: '/v1.0/AbsenceFile', entities, part, isEntry: true },
} as const satisfies Partial<Record<ServiceName, FileCalls>>;

/** The entities whose records describe files. The content of a file is deleted with its record and is in no log. */
export const fileEntities: readonly string[] = [...fileCalls.employee.entities, 'substitute/resume-photo'];

/** The file calls of a service; undefined if it stores none. */
export function fileCallsOf(service: ServiceName): FileCalls | undefined {
  const all: Partial<Record<ServiceName, FileCalls>> = fileCalls;
  return all[service];
}

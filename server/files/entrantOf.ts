import { allows } from '#schemas/access/permissions.ts';
import type { AcceptedFiles } from '#schemas/rules/attachments.ts';
import { today } from '#schemas/values/dates.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database } from '../database/database.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import { isOwnAbsence } from '../domain/people/ownWorkerId.ts';
import { loadSettings } from '../domain/settings/loadSettings.ts';
import type { Actor } from '../identity/access/actor.ts';
import { unlimitedVisibility } from '../identity/access/visibility.ts';
import type { SentFile } from './readUpload.ts';

interface Upload {
  /** The entities that describe uploaded files. */
  readonly kinds: readonly StoredEntity[];
  readonly sent: readonly SentFile[];
}

/**
 * Returns the actor for uploading files with an absence that they enter, with the permissions that the upload needs,
 * and the file types that the district accepts. Throws `forbidden` if the district allows no files, if an employee
 * may not upload their own, or for someone else's absence without the permission for files.
 */
export async function entrantOf(
  database: Database,
  actor: Actor,
  { kinds, sent }: Upload,
): Promise<{ readonly actor: Actor; readonly taken: AcceptedFiles }> {
  const { organization, timeZone, permissions } = actor;
  const missing = (permission: string) => new DomainError('forbidden', { args: { permission } });
  if (!allows(permissions, 'PSEUDO.OrgAbsrUploads')) throw missing('PSEUDO.OrgAbsrUploads');
  const [first, ...others] = new Set(sent.map(({ fields }) => fields.workerId));
  const owner = others.length === 0 && typeof first === 'number' ? first : undefined;
  // Whether the absence is the person's own can only be checked in a transaction.
  const { settingOf, school, isSelf, mayUpload } = await database.write(organization, async (sql) => {
    const [row] = await sql(mayText, [organization, owner ?? null]);
    return {
      settingOf: await loadSettings(sql, { organization, today: today(timeZone) }, names),
      school: row?.school === undefined ? undefined : Number(row.school),
      isSelf: await isOwnAbsence(sql, actor, owner),
      mayUpload: row?.may === true,
    };
  });
  if (isSelf && !(settingOf('attachments.employeesAttach', { school }) && mayUpload))
    throw missing('ABSR.CREATE');
  if (!isSelf && !allows(permissions, 'ABSR.FILES')) throw missing('ABSR.FILES');
  const needed = kinds.flatMap(({ entity }) => [entity.permission.view, entity.permission.add]);
  return {
    actor: {
      ...actor,
      permissions: new Set([...permissions, ...needed]),
      visibility: isSelf ? unlimitedVisibility : actor.visibility,
    },
    taken: {
      endings: settingOf('attachments.attachmentTypes', { school }),
      bytes: settingOf('attachments.attachmentKilobytes', { school }) * 1024,
    },
  };
}

/** Names of the settings for files of absences, which are resolved for the employee's first school. */
const names = [
  'attachments.employeesAttach',
  'attachments.attachmentTypes',
  'attachments.attachmentKilobytes',
] as const;

const mayText = `select can_upload_files is true as may, first_institute_id as school
  from worker where org_id = $1 and worker_id = $2`;

import { oneOf } from '../oneOf.ts';
import { type Size, sizes } from '../places/district.ts';
import { readData } from '../readData.ts';

/** Data of an absence reason, from which its record is generated. Missing texts and numbers are empty. */
export interface ReasonPlan {
  readonly name: string;
  readonly code: string;
  readonly from: Size;
  readonly category: string;
  readonly bucket: string;
  /** Maximum days of the reason per balance year. */
  readonly max: number;
  /** How often the reason occurs, relative to others; 0 for never. */
  readonly weight: number;
  readonly phone: number | undefined;
  readonly usage: readonly number[];
  readonly minimumUsage: number | undefined;
  readonly noticeHours: number | undefined;
  readonly minimumBalance: number;
  /** External ids of the employee types that can use the reason; empty for all types. */
  readonly types: readonly string[];
  readonly onlyHighSchools: boolean;
  readonly displayName: string;
  /** Code of the reason in another system besides payroll. */
  readonly code2: string;
  readonly isPrivate: boolean;
  readonly needsApproval: boolean;
  readonly holds: boolean;
  readonly enforcesBalances: boolean;
  readonly needsNotes: boolean;
  readonly hidden: boolean;
  /** Pay code of a day with this reason, if it differs from the employee's pay code. */
  readonly pay: string;
}

type Column =
  | 'name'
  | 'code'
  | 'from'
  | 'category'
  | 'bucket'
  | 'max'
  | 'weight'
  | 'phone'
  | 'usage'
  | 'minimum_usage'
  | 'notice_hours'
  | 'minimum_balance'
  | 'types'
  | 'at'
  | 'display_name'
  | 'code2'
  | 'private'
  | 'approval'
  | 'balances'
  | 'notes'
  | 'hidden'
  | 'pay';

/**
 * Absence reasons of a large district; smaller districts have some of them
 * (docs/specification.md#application-3-reference-data).
 */
export const reasonPlans: readonly ReasonPlan[] = readData<Column>('absence_reasons').map((row) => ({
  name: row.name,
  code: row.code,
  from: oneOf(sizes, row.from),
  category: row.category,
  bucket: row.bucket,
  max: Number(row.max),
  weight: Number(row.weight),
  phone: optionalNumber(row.phone),
  usage: options(row.usage).map(Number),
  minimumUsage: optionalNumber(row.minimum_usage),
  noticeHours: optionalNumber(row.notice_hours),
  minimumBalance: Number(row.minimum_balance),
  types: options(row.types),
  onlyHighSchools: row.at === 'high schools',
  displayName: row.display_name,
  code2: row.code2,
  isPrivate: row.private === 'yes',
  needsApproval: row.approval !== '',
  holds: row.approval === 'holds',
  enforcesBalances: row.balances === 'yes',
  needsNotes: row.notes === 'yes',
  hidden: row.hidden === 'yes',
  pay: row.pay,
}));

/** Data of a bucket: absence reasons that share one balance. */
export interface BucketPlan {
  readonly name: string;
  readonly code: string;
  readonly from: Size;
  readonly category: string;
  readonly max?: number;
  readonly types?: readonly string[];
  readonly enforcesBalances?: boolean;
  readonly hidden?: boolean;
}

const vacationTypes = ['LEA', 'LAS', 'SAD', 'OFF', 'OTH'];

export const bucketPlans: readonly BucketPlan[] = [
  {
    name: 'Sick leave',
    code: 'B-SICK',
    from: 'small',
    category: 'Sick leave',
    max: 100,
    enforcesBalances: true,
  },
  { name: 'Personal leave', code: 'B-PERS', from: 'small', category: 'Personal', max: 30 },
  { name: 'Vacation', code: 'B-VAC', from: 'small', category: 'Vacation', max: 24, types: vacationTypes },
  { name: 'School business', code: 'B-BUS', from: 'small', category: 'Professional development', max: 40 },
  { name: 'Protected leave', code: 'B-PROT', from: 'small', category: '', max: 180 },
  { name: 'Old sick bank', code: 'B-OLD', from: 'middle', category: 'Sick leave', hidden: true },
];

function options(cell: string): string[] {
  return cell === '' ? [] : cell.split(' ');
}

function optionalNumber(cell: string): number | undefined {
  return cell === '' ? undefined : Number(cell);
}

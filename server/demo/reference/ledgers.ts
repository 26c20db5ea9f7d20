import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';
import type { StaffGroup } from './employeeTypes.ts';

/** A funding source with its ledger code. */
interface Program {
  readonly name: string;
  readonly code: string;
  /** Whether the program is in the ledger, but nothing is charged to it. */
  readonly unused?: boolean;
}

/** A purpose of spending with its ledger code, and the staff group that the purpose is for. */
interface Line {
  readonly name: string;
  readonly code: string;
  readonly group: StaffGroup;
}

/** Ledger format of a state. Each combination of a program and a line is an accounting code. */
interface Ledger {
  readonly programs: readonly Program[];
  readonly lines: readonly Line[];
  readonly write: (program: string, line: string) => string;
}

const program = (code: string, name: string, unused = false): Program => ({ name, code, unused });
const line = (code: string, name: string, group: StaffGroup): Line => ({ name, code, group });

/** California: fund-resource-year-goal-function-object-school (Standardized Account Code Structure). */
const california: Ledger = {
  programs: [
    program('0000', 'Unrestricted'),
    program('1100', 'Lottery'),
    program('2600', 'Expanded learning'),
    program('3010', 'Title I'),
    program('3310', 'Special education, federal'),
    program('4035', 'Title II'),
    program('4203', 'Title III, English learners'),
    program('6266', 'Educator effectiveness'),
    program('6500', 'Special education, state'),
    program('7435', 'Learning recovery', true),
  ],
  lines: [
    line('1110-1000-1160', 'classroom substitutes', 'teaching'),
    line('1110-2140-1160', 'release for training', 'teaching'),
    line('5770-1120-1160', 'special education classrooms', 'teaching'),
    line('5770-1120-2160', 'instructional aides', 'support'),
    line('1110-2700-2460', 'school office', 'office'),
    line('0000-7200-2360', 'district administration', 'administration'),
  ],
  write: (resource, spending) => `01-${resource}-0-${spending}-0000`,
};

/** Florida: fund-function-object-school-project (the state's "Red Book"). */
const florida: Ledger = {
  programs: [
    program('100/0000', 'General fund'),
    program('420/1011', 'Title I'),
    program('420/1240', 'Special education, federal'),
    program('420/2240', 'Title II'),
    program('410/0000', 'Food service'),
    program('445/1210', 'Pandemic relief', true),
  ],
  lines: [
    line('5100-140', 'basic instruction', 'teaching'),
    line('5200-150', 'exceptional student aides', 'support'),
    line('7300-160', 'school administration', 'office'),
    line('7200-160', 'general administration', 'administration'),
  ],
  write: (source, spending) => {
    const [fund, project] = source.split('/');
    return `${fund}-${spending}-0000-${project}`;
  },
};

/** Michigan: fund-function-object-grant (the state's chart of accounts). */
const michigan: Ledger = {
  programs: [
    program('11/0000', 'General fund'),
    program('11/6010', 'Title I'),
    program('25/0000', 'Food service', true),
  ],
  lines: [
    line('111-1870', 'elementary teaching', 'teaching'),
    line('113-1870', 'high school teaching', 'teaching'),
    line('241-1620', 'school office', 'office'),
    line('261-1690', 'operation and maintenance', 'support'),
  ],
  write: (source, spending) => {
    const [fund, grant] = source.split('/');
    return `${fund}-${spending}-${grant}`;
  },
};

const ledgers: Readonly<Record<string, Ledger>> = { CA: california, FL: florida, MI: michigan };

export interface AccountingCodePlan {
  readonly record: RecordData;
  readonly id: number;
  readonly group: StaffGroup;
  readonly unused: boolean;
}

/** Accounting codes of a district, in the ledger format of its state. */
export function accountingCodes(district: District): AccountingCodePlan[] {
  const { programs, lines, write } = ledgers[district.stateCode] ?? california;
  const plans = programs.flatMap((source) => lines.map((spending) => ({ source, spending })));
  return plans.map(({ source, spending }, index) => {
    const id = district.firstId + index + 1;
    const record = {
      accountingCodeId: id,
      accountingCodeName: write(source.code, spending.code),
      description: `${source.name}, ${spending.name}`,
      externalId: `AC${String(index + 1).padStart(3, '0')}`,
      hidden: source.unused === true && spending.group === 'administration',
    };
    return { record, id, group: spending.group, unused: source.unused === true };
  });
}

import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { weightedDraw } from '#schemas/values/random.ts';
import type { District } from '../places/district.ts';
import type { Random } from '../random.ts';
import { allocationGroups } from '../reference/allocationGroups.ts';
import type { EmployeeTypeEntry, StaffGroup } from '../reference/employeeTypes.ts';
import { accountingCodes } from '../reference/ledgers.ts';
import { usable } from '../reference/listEntries.ts';
import { budgetCodes, payCodes } from '../reference/namedLists.ts';
import { skills } from '../reference/skills.ts';

/** Shares of employees who have each kind of code, and of those who have skills. */
const shares = { budget: 0.8, accounting: 0.85, allocation: 0.03, skills: 0.45 } as const;

/** Weight of the general fund, the first budget, from which most are paid. */
const generalFundWeight = 12;

/** Draws the codes and skills of an employee of a type. Leaves out unused codes. */
export function staffCodes(district: District): (type: EmployeeTypeEntry, random: Random) => RecordData {
  const pay = usable(payCodes, district);
  const drawBudget = weightedDraw(usable(budgetCodes, district), ({ code }) =>
    code === 'GEN' ? generalFundWeight : 1,
  );
  const groups = usable(allocationGroups, district);
  const accounting = accountingByGroup(district);
  const skillsOf = skillDraw(district);
  return (type, random) => {
    const payCode = random.pick(type.pay);
    return {
      payCodeId: (pay.find(({ code }) => code === payCode) ?? pay.find(({ code }) => code === type.pay[0]))
        ?.id,
      budgetCodeId: random.chance(shares.budget) ? drawBudget(random).id : undefined,
      accountingCodeId: random.chance(shares.accounting) ? random.pick(accounting[type.group]) : undefined,
      allocationGroupId: random.chance(shares.allocation) ? random.pick(groups).id : undefined,
      skillIds: random.chance(shares.skills)
        ? skillsOf(type.group === 'teaching' ? 'teaching' : 'support', random)
        : undefined,
    };
  };
}

/** Accounting codes by staff group; all codes if the ledger has none for a group. */
function accountingByGroup(district: District): Record<StaffGroup, number[]> {
  const codes = accountingCodes(district).filter((code) => !code.unused);
  const idsOf = (group: StaffGroup) => {
    const own = codes.filter((code) => code.group === group);
    return (own.length > 0 ? own : codes).map((code) => code.id);
  };
  return {
    teaching: idsOf('teaching'),
    support: idsOf('support'),
    office: idsOf('office'),
    administration: idsOf('administration'),
  };
}

/** Draws one to three skills that teaching or support staff can have. */
export function skillDraw(district: District): (holder: 'teaching' | 'support', random: Random) => number[] {
  const known = usable(skills, district);
  const held = (holder: 'teaching' | 'support') =>
    known.filter(({ heldBy }) => heldBy === 'all' || heldBy === holder).map(({ id }) => id);
  const ids = { teaching: held('teaching'), support: held('support') };
  return (holder, random) => {
    const count = 1 + random.below(3);
    const drawn = new Set(Array.from({ length: count }, () => random.pick(ids[holder])));
    return [...drawn].sort((one, other) => one - other);
  };
}

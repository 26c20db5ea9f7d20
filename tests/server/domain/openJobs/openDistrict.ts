import type { Drawn } from './randomDistrict.ts';

const nothing = { percent: undefined, minimumMinutes: undefined, maximumMinutes: undefined };
const unlimited = { ignored: true, overrides: undefined, own: undefined };
const skill = { minIgnoreMinutes: undefined, maxIgnoreMinutes: undefined };
const worker = { ...nothing, type: 0, skills: [], line: undefined, districtPercent: undefined };

/**
 * A district in which all gates are open, so that every run has visible jobs. Generated districts alone would have none
 * in about one of thirty runs.
 */
export const openDistrict: Drawn = {
  substitute: {
    isActive: true,
    joinsIn: undefined,
    takesOneADay: false,
    canSearchJobs: true,
    worksOnlyThere: false,
    permanentAt: undefined,
    limits: [unlimited, unlimited, unlimited],
    skills: [],
  },
  skills: [skill, skill, skill],
  workers: [
    { ...worker, hours: [undefined, undefined, undefined] },
    { ...worker, hours: [undefined, undefined, undefined] },
  ],
  profiles: [
    { skills: [], line: undefined },
    { skills: [], line: undefined },
  ],
  typeLines: [undefined, undefined],
  schoolLines: [],
  preferred: [],
  nonWork: [],
  taken: [],
  penaltyHours: undefined,
  cancelledLateBefore: undefined,
  cutOffMinutes: 0,
  jobs: [
    {
      of: { worker: 0 },
      place: 0,
      inDays: 5,
      further: [1, 3],
      time: undefined,
      enteredBefore: 20_000,
      hold: undefined,
      releasedBefore: undefined,
      isGivenUp: false,
      said: [],
    },
    {
      of: { profile: 0 },
      place: 1,
      inDays: 6,
      further: [],
      time: { from: 480, to: 900 },
      enteredBefore: 60,
      hold: undefined,
      releasedBefore: undefined,
      isGivenUp: false,
      said: ['noAnswer'],
    },
  ],
};

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Names of numbers that are constants in the code of rules, by the reason why no district can change them. A new
 * constant must be listed here or become a setting (`schemas/settings`).
 */
const known = {
  'units and codes': [
    ...['minute', 'minuteLength', 'hour', 'week', 'midnight', 'noon', 'wholeDay', 'megabyte', 'allDays'],
    'dayLength',
    ...['userDecides', 'listOrder', 'districtLevel', 'confirmed', 'feasible', 'exactPlaces'],
  ],
  'limits and defaults of the specification': [
    ...[
      'largestBalance',
      'highestRank',
      'longestList',
      'longestAnswer',
      'defaultMaximumMinutes',
      'defaultPercent',
      'historyDays',
    ],
    ...['longestRun', 'recentPins', 'mostRejections', 'longestShift', 'clockTolerance'],
  ],
  'limits that settings themselves have': ['longestPenaltyHours', 'shortestJobHours'],
  'how much is listed in one place': [
    ...[
      'maxListedJobs',
      'mostNamed',
      'maxListedDays',
      'mostWords',
      'leastBeside',
      'latestJoining',
      'mostDates',
      'maxRequested',
    ],
    ...['boardColumns', 'checkedDaysAhead', 'lookBackDays'],
  ],
  'how the service works': [
    ...[
      'portion',
      'chunk',
      'pageSize',
      'atOnce',
      'maxCachedProposals',
      'responseWaitMilliseconds',
      'cacheMilliseconds',
      'grace',
      'seconds',
      'nearest',
    ],
    ...[
      'margin',
      'mostDays',
      'maxDays',
      'daysBefore',
      'countedDays',
      'daysAhead',
      'refusedAhead',
      'farthest',
      'concurrentCalls',
    ],
    ...['lateAfter', 'lostCallMinutes', 'undoHours', 'textUsefulFor'],
  ],
  'safety of links and webhooks': [
    ...['worksFor', 'limit', 'window', 'forgedLimit', 'longest', 'pinTries', 'messageMemorySeconds'],
  ],
  'where a day parts for those who have no times': [
    'earliestAfternoon',
    'latestMorning',
    'endOfDay',
    'dayIsOver',
  ],
  'the costs and the solver of proposals': [
    ...['favorite', 'mostCost', 'onNoList', 'firstLook', 'nextLook', 'tolerance'],
  ],
};

const folders = ['schemas/rules', 'server/domain', 'server/calling', 'server/suite/notices'];
const constant = /^(?:export )?const (\w+) = \d[\d_.]*(?: \* [\d_.]+)*;/gm;

test('every named number in the code of rules is listed as one that districts cannot set', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(constant)].map(([, name]) => name),
      ),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.values(known).flat().toSorted());
});

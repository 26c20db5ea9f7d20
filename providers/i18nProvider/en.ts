import english from 'ra-language-english';
import { absenceReasons } from '#schemas/messages/console/en/absenceReasons.ts';
import { account, identity } from '#schemas/messages/console/en/account.ts';
import { approve } from '#schemas/messages/console/en/approve.ts';
import { board } from '#schemas/messages/console/en/board.ts';
import { day } from '#schemas/messages/console/en/day.ts';
import { actions } from '#schemas/messages/console/en/derived/actions.ts';
import { asOf } from '#schemas/messages/console/en/derived/asOf.ts';
import { editing } from '#schemas/messages/console/en/derived/editing.ts';
import { ordered } from '#schemas/messages/console/en/derived/ordered.ts';
import { tree } from '#schemas/messages/console/en/derived/tree.ts';
import { undo } from '#schemas/messages/console/en/derived/undo.ts';
import { developer } from '#schemas/messages/console/en/developer.ts';
import { districtCompare } from '#schemas/messages/console/en/districtCompare.ts';
import { districts } from '#schemas/messages/console/en/districts.ts';
import { employees } from '#schemas/messages/console/en/employees.ts';
import { employeeTabs } from '#schemas/messages/console/en/employeeTabs.ts';
import { frame } from '#schemas/messages/console/en/frame.ts';
import { home } from '#schemas/messages/console/en/home.ts';
import { imports } from '#schemas/messages/console/en/imports.ts';
import { jobs } from '#schemas/messages/console/en/jobs.ts';
import { live } from '#schemas/messages/console/en/live.ts';
import { district, lock, palette, panels, products } from '#schemas/messages/console/en/panels.ts';
import { planning } from '#schemas/messages/console/en/planning.ts';
import { allocation, preferredSubstitutes } from '#schemas/messages/console/en/preferredSubstitutes.ts';
import { reconcile } from '#schemas/messages/console/en/reconcile.ts';
import { reportWriter } from '#schemas/messages/console/en/reportWriter.ts';
import { mail, retention } from '#schemas/messages/console/en/retention.ts';
import { security } from '#schemas/messages/console/en/security.ts';
import { services } from '#schemas/messages/console/en/services.ts';
import { signIns } from '#schemas/messages/console/en/signIns.ts';
import { substitutes } from '#schemas/messages/console/en/substitutes.ts';
import { webTime } from '#schemas/messages/console/en/webTime.ts';
import { en as spoken } from '#schemas/messages/en.ts';
import { withOwn } from './withOwn.ts';

/** All English texts of the console by key: a file per area, and the texts shared with the service. */
export const en = {
  ...spoken,
  ...frame,
  problem: spoken.problem,
  ra: withOwn(english.ra, frame.ra),
  allocation: { ...spoken.allocation, ...allocation },
  account,
  actions,
  absenceReasons,
  approve,
  board,
  day,
  live,
  asOf,
  district,
  districts,
  editing,
  employees,
  employeeTabs,
  home,
  identity,
  imports,
  jobs,
  webTime,
  lock,
  mail,
  palette,
  panels,
  ordered,
  tree,
  planning,
  reconcile,
  reportWriter,
  preferredSubstitutes,
  substitutes,
  products,
  districtCompare,
  retention,
  services,
  security,
  signIns,
  undo,
  developer,
};

import { absenceReasons } from '#schemas/messages/console/es/absenceReasons.ts';
import { account, identity } from '#schemas/messages/console/es/account.ts';
import { approve } from '#schemas/messages/console/es/approve.ts';
import { board } from '#schemas/messages/console/es/board.ts';
import { day } from '#schemas/messages/console/es/day.ts';
import { actions } from '#schemas/messages/console/es/derived/actions.ts';
import { asOf } from '#schemas/messages/console/es/derived/asOf.ts';
import { editing } from '#schemas/messages/console/es/derived/editing.ts';
import { ordered } from '#schemas/messages/console/es/derived/ordered.ts';
import { tree } from '#schemas/messages/console/es/derived/tree.ts';
import { undo } from '#schemas/messages/console/es/derived/undo.ts';
import { developer } from '#schemas/messages/console/es/developer.ts';
import { districtCompare } from '#schemas/messages/console/es/districtCompare.ts';
import { districts } from '#schemas/messages/console/es/districts.ts';
import { employees } from '#schemas/messages/console/es/employees.ts';
import { employeeTabs } from '#schemas/messages/console/es/employeeTabs.ts';
import { frame } from '#schemas/messages/console/es/frame.ts';
import { home } from '#schemas/messages/console/es/home.ts';
import { imports } from '#schemas/messages/console/es/imports.ts';
import { jobs } from '#schemas/messages/console/es/jobs.ts';
import { live } from '#schemas/messages/console/es/live.ts';
import { district, lock, palette, panels, products } from '#schemas/messages/console/es/panels.ts';
import { planning } from '#schemas/messages/console/es/planning.ts';
import { allocation, preferredSubstitutes } from '#schemas/messages/console/es/preferredSubstitutes.ts';
import { reconcile } from '#schemas/messages/console/es/reconcile.ts';
import { reportWriter } from '#schemas/messages/console/es/reportWriter.ts';
import { mail, retention } from '#schemas/messages/console/es/retention.ts';
import { security } from '#schemas/messages/console/es/security.ts';
import { services } from '#schemas/messages/console/es/services.ts';
import { signIns } from '#schemas/messages/console/es/signIns.ts';
import { substitutes } from '#schemas/messages/console/es/substitutes.ts';
import { webTime } from '#schemas/messages/console/es/webTime.ts';
import type { Translated } from '#schemas/messages/console/translated.ts';
import { es as spoken } from '#schemas/messages/es.ts';
import type { en } from './en.ts';
import { stock } from './stockEs.ts';
import { withOwn } from './withOwn.ts';

/** All Spanish texts of the console by key. */
export const es: Translated<typeof en> = {
  ...spoken,
  ...frame,
  problem: spoken.problem,
  ra: withOwn(stock, frame.ra),
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

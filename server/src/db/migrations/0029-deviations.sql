-- How far the parameters of an estimate may be off: lists are not filtered by it.
alter table ingredient
  add column dd_deviation double precision,
  add column dp_deviation double precision,
  add column dh_deviation double precision;

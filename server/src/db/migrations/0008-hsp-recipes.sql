-- What the laboratory finds about a solution, beside what it finds about an emulsion.
alter table lab_result drop constraint lab_result_observed_type_check;
alter table lab_result add constraint lab_result_observed_type_check
  check (observed_type in ('O/W', 'ME', 'W/O', 'separated', 'dissolved', 'partly', 'not-dissolved'));

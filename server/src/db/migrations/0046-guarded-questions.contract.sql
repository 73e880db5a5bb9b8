-- Questions about guarded values are not counted any more: the shift alone protects them (decision 078).
drop table guarded_question;

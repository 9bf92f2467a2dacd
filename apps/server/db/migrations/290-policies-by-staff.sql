-- Staff set what a brand asks of its acts above the code.
grant insert on act_policies to perya_office;
grant update (two_people_from_minor, daily_minor, expires_hours) on act_policies to perya_office;

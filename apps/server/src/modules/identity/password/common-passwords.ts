// The most common passwords of eight characters and more, in lower case.
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 password password1 password12 password123 passw0rd p@ssw0rd p@ssword qwertyuiop
  qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc zaq12wsx zaq1zaq1 asdfghjkl asdfasdf iloveyou iloveyou1
  11111111 111111111 00000000 88888888 87654321 987654321 0987654321 66666666 77777777 99999999 12341234 11223344
  12344321 123123123 123321123 147258369 789456123 123qweasd qweasdzxc abcd1234 abc12345 abcdefgh abcdefg1 aa123456
  a1234567 a12345678 q1w2e3r4 q1w2e3r4t5 sunshine princess football baseball superman michael1 jennifer charlotte
  trustno1 whatever starwars computer internet samsung1 welcome1 welcome123 admin123 administrator letmein1 changeme
  liverpool chelsea1 arsenal1 barcelona realmadrid manchester pokemon1 dragon123 monkey123 master123 shadow123
  mustang1 jordan23 harley123 corvette mercedes ferrari1 maverick midnight diamond1 butterfly chocolate blink182
  pilipinas philippines mahalkita mahalko1 bangladesh mybaby123 jesus123 jesuschrist godisgood family123 lovelove
  forever1 babygirl1 angel123 hello123 test1234 testtest user1234 guest123 secret123 zxcvbnm1 zxcvbnm123 asd12345
  qwer1234 qwerasdf 1234qwer 123456qwerty 123456abc 1234abcd 12345qwert 123456aa aaaaaaaa casino123 jackpot1 perya123`.split(
    /\s+/u,
  ),
);

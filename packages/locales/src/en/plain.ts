// The plain page for browsers that cannot run the full one; used by the server alone.
export const plain = {
  'plain.preview': 'Preview: players do not see this',
  'plain.title': '{name}: this browser is too old',
  'plain.noScriptTitle': '{name}: scripts are turned off',
  'plain.lead':
    'The games and your account need a newer browser than this one. Nothing is wrong with your account or your money.',
  'plain.noScript':
    'The games and your account need JavaScript, and it is turned off here. Turn it on in the settings of this browser and open the page again.',
  'plain.open': 'Open the page again',
  'plain.whatNow': 'What you can do',
  'plain.updateIos':
    'Update the device: Settings, General, Software Update. From iOS {version} on everything runs.',
  'plain.updateAndroid':
    'Update Chrome from the store of the device, or install a newer browser. Chrome {version} and later will do.',
  'plain.updateOther': 'Update this browser, or open the page in a current Chrome, Safari, Firefox or Edge.',
  'plain.otherDevice': 'Or open {address} on another phone or computer.',
  'plain.getApp': 'How to put {name} on the home screen',
  'plain.iconHonest':
    'On this version the icon opens this very page. It stays, and opens the games once the device is updated.',
  'plain.profileGet': 'Get the profile',
} as const;
